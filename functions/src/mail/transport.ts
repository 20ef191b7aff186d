import nodemailer, { type Transporter } from 'nodemailer';

/** Mails that one process claims at once: as many as it has connections, so that no claimed mail waits for another. */
export const MAILS_AT_ONCE = 5;

let transporter: Transporter | null = null;

/** The connections to the mail server, kept for the life of an instance. */
export function mailTransport(smtpUrl: string): Transporter {
  transporter ??= nodemailer.createTransport({
    ...urlOptions(smtpUrl),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transporter;
}

function urlOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // Without it the login would go out in the clear wherever STARTTLS is not offered, or is taken out on the way.
    requireTLS: !isSecure && url.username !== '',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  };
}

/** What a failed delivery tells, without the server's text, which may quote the address. */
export interface MailFailure {
  /** SMTP's reply code, or the client's own such as `ECONNECTION`. */
  code: string;
  /** The server would refuse this mail to this recipient again (5yz, RFC 5321 §4.2.1). */
  isPermanent: boolean;
  /** It says something about the server rather than about this one recipient. */
  isOutage: boolean;
}

/** Policy and security (RFC 3463 §3.8): our account is not let through, which is mended on our side, not by giving mails up. */
const POLICY = /^\d{3}[ -]5\.7\./;

/** A refusal counts against the one mail only where it is about its recipient or its text; a relay that refuses us refuses every mail. */
export function describeMailFailure(error: unknown): MailFailure {
  const {
    responseCode,
    code,
    command,
    response = '',
  } = error as {
    responseCode?: number;
    code?: string;
    /** Which SMTP command was answered so. */
    command?: string;
    response?: string;
  };
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const isPermanent = (responseCode ?? 0) >= 500 && isAboutThisMail && !POLICY.test(response);
  return {
    code: String(responseCode ?? code ?? 'UNKNOWN'),
    isPermanent,
    isOutage: !isPermanent && command !== 'RCPT TO',
  };
}

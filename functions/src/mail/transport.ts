import nodemailer, { type Transporter } from 'nodemailer';

let transporter: Transporter | null = null;

/** The connection to the mail server, kept for the life of an instance. Its time-outs together stay below a delivery's lease. */
export function mailTransport(smtpUrl: string): Transporter {
  transporter ??= nodemailer.createTransport({
    ...urlOptions(smtpUrl),
    pool: true,
    maxConnections: 2,
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
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  };
}

/** What a failed delivery tells, without the server's text, which may quote the address. */
export interface MailFailure {
  /** SMTP's reply code, or the client's own such as `ECONNECTION`. */
  code: string;
  /** The server would refuse this mail again (5yz, RFC 5321 §4.2.1). */
  isPermanent: boolean;
  /** It says something about the server rather than about this one recipient. */
  isOutage: boolean;
}

export function describeMailFailure(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  const isRefusal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return {
    code: String(responseCode ?? code ?? 'UNKNOWN'),
    isPermanent: isRefusal,
    isOutage: !isRefusal && code !== 'EENVELOPE',
  };
}

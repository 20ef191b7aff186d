import nodemailer, { type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

/**
 * The number of mails that a process sends at once: one per connection, so that no claimed mail waits for
 * another.
 */
export const MAILS_AT_ONCE = 25;

/** The process's connections by `MAIL_URL`, because tests have several mail servers. */
const transporters = new Map<string, Promise<Transporter>>();

/**
 * Returns the connections to the mail server, kept for the life of an instance. `MAIL_URL` has the form
 * `smtps://user:password@host:465` for `smtp`, and `https://key-id:secret-key@email.<region>.amazonaws.com` for
 * `ses`.
 */
export function mailTransport({
  mailTransport: kind,
  mailUrl,
}: Pick<Config, 'mailTransport' | 'mailUrl'>): Promise<Transporter> {
  const url = new URL(mailUrl);
  const transporter =
    transporters.get(mailUrl) ?? (kind === 'ses' ? sesTransport(url) : Promise.resolve(smtpTransport(url)));
  transporters.set(mailUrl, transporter);
  return transporter;
}

const WITHOUT_FILES = { disableFileAccess: true, disableUrlAccess: true };

function smtpTransport(url: URL): Transporter {
  const isSecure = url.protocol === 'smtps:';
  return nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // Otherwise the password is sent in clear text if STARTTLS is not offered or an attacker removes the offer.
    requireTLS: !isSecure && url.username !== '',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // Nodemailer hides a 421 on a connection that it used before and tries the next one. It reports only the 421
    // of a new connection, so a mail may have to try all open ones first. With Nodemailer's pauses that takes up
    // to 40 s. With fewer tries the mail would fail as if the server were down.
    maxRequeues: MAILS_AT_ONCE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...WITHOUT_FILES,
  });
}

/** Returns a transport that uses Amazon's client, which is loaded only here. */
async function sesTransport(url: URL): Promise<Transporter> {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  const sesClient = new SESv2Client({
    endpoint: url.origin,
    region: /^email\.([\w-]+)\.amazonaws\.com$/.exec(url.hostname)?.[1] ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // The task queue retries and slows down instead of the client.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 20_000 },
  });
  return nodemailer.createTransport({ SES: { sesClient, SendEmailCommand }, ...WITHOUT_FILES });
}

/** Describes a failed delivery, without the server's text, which may contain the address. */
export interface MailFailure {
  /** SMTP's reply code, the name of Amazon's exception, or the client's own such as `ECONNECTION`. */
  code: string;
  /** Whether the server would refuse this mail again (5yz, RFC 5321 §4.2.1). */
  isPermanent: boolean;
  /** Whether the failure concerns the server rather than this recipient. */
  isOutage: boolean;
  /** Whether we send faster than the server accepts. Neither the mail nor the server is at fault. */
  isThrottled: boolean;
}

/** An error of one of nodemailer's transports. */
interface TransportError {
  /** Amazon's exception. */
  name?: string;
  responseCode?: number;
  code?: string;
  /** The SMTP command that the server refused. */
  command?: string;
  response?: string;
}

/**
 * Matches policy and security replies (RFC 3463 §3.8): the server refuses our account. An operator has to fix that.
 * Meanwhile the mails are retried, for at most three days.
 */
const POLICY = /^\d{3}[ -]5\.7\./;

/**
 * SMTP's codes for "Maximum sending rate exceeded" and "Too many concurrent connections"
 * (docs.aws.amazon.com/ses/latest/dg/troubleshoot-smtp.html). Other providers use the same ones.
 */
const THROTTLED_REPLIES = [421, 454];
const THROTTLED_EXCEPTIONS = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException'];

/** The only exception of Amazon's that concerns the mail rather than our account. */
const REFUSED_EXCEPTION = 'BadRequestException';

/**
 * Classifies a failure. Only a refusal of the recipient or of the text concerns the mail: a relay that
 * refuses us refuses every mail.
 */
export function describeMailFailure(error: unknown): MailFailure {
  const failure: TransportError = typeof error === 'object' && error !== null ? error : {};
  const { responseCode = 0, code, command, response = '', name = '' } = failure;
  const isThrottled = THROTTLED_REPLIES.includes(responseCode) || THROTTLED_EXCEPTIONS.includes(name);
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const isPermanent =
    (responseCode >= 500 && isAboutThisMail && !POLICY.test(response)) || name === REFUSED_EXCEPTION;
  return {
    code: String(responseCode || (code === 'ESES' ? name : code) || 'UNKNOWN'),
    isPermanent,
    isOutage: !isPermanent && !isThrottled && command !== 'RCPT TO',
    isThrottled,
  };
}

import { type Finding, reasonOf } from './finding'

/** Another server in the settings, with the remedies for each kind of failed connection. */
export type Service = {
  /** The setting that holds its address. */
  setting: string
  /** The remedy when it expects TLS and got plain text. */
  encrypt: string
  /** The remedy when it speaks no TLS although the settings expect it. */
  speakPlainly: string
  /** The remedy when it rejects the login. */
  login: string
}

export const mailServer: Service = {
  setting: 'SMTP_URL',
  encrypt: 'Write smtps:// for this port in SMTP_URL.',
  speakPlainly: 'Write smtp:// for this port in SMTP_URL, or smtps:// with its port for TLS, often 465.',
  login: 'Check the name and the password in SMTP_URL; special characters are written like %40 in it.',
}

export const fileStore: Service = {
  setting: 'FILES_URL',
  encrypt: 'Leave tls=off out of FILES_URL.',
  speakPlainly: 'Name its port for TLS in FILES_URL, or add tls=off where the network is trusted.',
  login: 'Check the key, the secret, the region and the bucket in FILES_URL, and what the key may do.',
}

/** A provider, by the setting of its issuer. */
export const signInProvider = (setting: string): Service => ({
  setting,
  encrypt: `Write https:// in ${setting}.`,
  speakPlainly: `Name its port for TLS in ${setting}.`,
  login: `Check ${setting}: the provider shows its metadata to nobody who asks there.`,
})

type Failure = { signs: RegExp; cause: string; remedy: (service: Service) => string }

/**
 * The kinds of failures; the first match counts. Libraries report them by codes, by texts, or by the texts of OpenSSL.
 */
const failures: Failure[] = [
  {
    signs: /wrong.version.number|packet.length.too.long|record layer failure|\bEPROTO\b/i,
    cause: 'This port does not speak TLS',
    remedy: ({ speakPlainly }) => speakPlainly,
  },
  {
    signs: /\bETLS\b|STARTTLS/,
    cause: 'The server offers no encryption, without which no password is sent',
    remedy: () =>
      'Write smtps:// with its port for TLS in SMTP_URL; or set SMTP_PLAIN=on where the network is trusted.',
  },
  {
    signs: /certificate|\bCERT_|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ALTNAME/i,
    cause: 'Its certificate is not valid for this host, has expired, or is of an authority unknown here',
    remedy: ({ setting }) =>
      `Write the host in ${setting} as the certificate does, renew it, or name your own authority in NODE_EXTRA_CA_CERTS.`,
  },
  {
    signs: /\bEAUTH\b|answered \w+ with 40[13]\b|status 40[13]\b/,
    cause: 'It refuses the login',
    remedy: ({ login }) => login,
  },
  {
    signs: /ENOTFOUND|EAI_AGAIN|\bEDNS\b/,
    cause: 'Its host is unknown',
    remedy: ({ setting }) => `Check the host in ${setting}, and the name servers of this machine.`,
  },
  {
    signs: /ECONNREFUSED/,
    cause: 'Nothing listens there',
    remedy: ({ setting }) => `Check the host and the port in ${setting}, and that the server runs.`,
  },
  {
    signs:
      /Greeting never received|Connection closed unexpectedly|HPE_|Parse Error|socket hang up|other side closed|ECONNRESET/,
    cause: 'It does not answer as expected; perhaps this port wants TLS',
    remedy: ({ encrypt }) => encrypt,
  },
  {
    signs: /ETIMEDOUT|TIMEOUT|DeadlineExceeded|EHOSTUNREACH|ENETUNREACH|timed? ?out/i,
    cause: 'It cannot be reached in time',
    remedy: ({ setting }) => `Check the host and the port in ${setting}, and what a firewall lets through.`,
  },
]

/** Explains an error of a connection and its remedy; undefined for other errors. */
export function connectionFailure(error: unknown, service: Service): Finding | undefined {
  const signs = [...chain(error)].join('\n')
  const failure = failures.find((known) => known.signs.test(signs))
  return (
    failure && {
      state: 'problem',
      text: `${failure.cause} (${reasonOf(error)}).`,
      remedy: failure.remedy(service),
    }
  )
}

/** An error and its causes, as text. */
function* chain(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  const code = 'code' in error ? String(error.code) : ''
  yield `${error.constructor.name} ${code} ${error.message}`
  if (error instanceof AggregateError) for (const each of error.errors) yield* chain(each)
  yield* chain(error.cause)
}

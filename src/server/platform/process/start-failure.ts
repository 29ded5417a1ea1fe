import { type Settings, SettingsError } from '../settings/settings'

/** The one line for the operator: why the server could not start, and what to do. */
export function startFailure(error: unknown, settings: Settings | null): string {
  if (error instanceof SettingsError || settings === null || !(error instanceof Error))
    return messageOf(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const { code, syscall } = facts(cause)
  if (syscall === 'listen' || syscall === 'bind') return listenFailure(code, settings)
  if (settings.databaseUrl !== null && isConnectionError(code, cause)) {
    return `DATABASE_URL leads to no database that can be used (${reason(code, cause)}); check its address, name, user and password.`
  }
  return cause === error ? messageOf(error) : `${messageOf(error)}: ${messageOf(cause)}`
}

function listenFailure(code: string, { port, host }: Settings) {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken on ${host}; stop what uses it, or set PORT to another.`
  if (code === 'EACCES')
    return `PORT ${port} needs more rights than this account has; set PORT to one above 1023.`
  return `HOST ${host} is no address of this machine (${code}); set HOST to one, or leave it out.`
}

const networkFailures = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EACCES',
]
const noSuchDatabase = '3D000'
const connectionErrorClasses = ['08', '28', '53', '57']

function isConnectionError(code: string, error: Error) {
  return (
    networkFailures.includes(code) ||
    code === noSuchDatabase ||
    connectionErrorClasses.includes(code.slice(0, 2)) ||
    /timeout|SSL|terminated/i.test(error.message)
  )
}

const reason = (code: string, error: Error) => (networkFailures.includes(code) ? code : messageOf(error))

function facts(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const syscall = 'syscall' in error ? error.syscall : ''
  return { code, syscall }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

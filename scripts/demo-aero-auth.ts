import { demoEmail, demoUsers } from '@db/seeds/demo/users'
import { publicUrlOf, type Settings } from '@/server/platform/settings/settings'
import { startAeroAuth } from './aero-auth/start-aero-auth'

/** Users of the demo, one who has no account in Laneway yet, and one whose address is unverified. */
const users = [
  ...demoUsers.map(({ username, firstName, lastName }) => ({
    sub: username,
    email: demoEmail(username),
    emailVerified: true,
    name: `${firstName} ${lastName}`,
    preferredUsername: username,
  })),
  newcomer('nadia', 'Nadia Stern', true),
  newcomer('ulf', 'Ulf Berger', false),
]

/** Runs an AeroAuth for this Laneway until Ctrl+C. */
export async function runDemoAeroAuth(settings: Settings, port: number) {
  const redirectUris = [`${publicUrlOf(settings)}/api/auth/aeroauth/callback`]
  const aeroAuth = await startAeroAuth({ port, redirectUris, users }).catch((error: unknown) => {
    throw isTaken(error)
      ? new Error(`Port ${port}, which AeroAuth needs, is in use; choose another by --aeroauth-port.`)
      : error
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void aeroAuth.close())
  return [
    '\nA local AeroAuth runs until Ctrl+C. Put these lines into .env, and start Laneway again:\n\n',
    `AEROAUTH_ISSUER=${aeroAuth.issuer}\n`,
    `AEROAUTH_CLIENT_ID=${aeroAuth.clientId}\n`,
    `AEROAUTH_CLIENT_SECRET=${aeroAuth.clientSecret}\n`,
  ].join('')
}

function newcomer(username: string, name: string, emailVerified: boolean) {
  return { sub: username, email: `${username}@example.org`, emailVerified, name, preferredUsername: username }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

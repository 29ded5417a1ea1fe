import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Cluster } from './cluster'
import { writeClusterFile } from './cluster-file'
import { despiteLeftovers } from './leftovers'
import type { Passwords } from './passwords'
import { writeRoleState } from './role-state'
import { databaseName, roleStatements } from './roles'
import { openServerLog } from './server-log'

const clientAuthentication = `# Written by Laneway: there is no way in but by the socket, and none without a password.
local all all scram-sha-256
`

/**
 * Sets the roles and passwords of a stopped cluster, and closes every other access. PostgreSQL asks for no password
 * in single-user mode, so this works on older clusters, and when the password is lost.
 */
export async function setUpRoles(cluster: Cluster, native: string, settings: string[], passwords: Passwords) {
  const statements = await roleStatements(passwords)
  await despiteLeftovers(cluster, 'set up its roles in', async () =>
    (await runSingleUser(cluster, native, settings, statements)) ? true : null,
  )
  await writeClusterFile(cluster, 'pg_hba.conf', clientAuthentication)
  await writeRoleState(cluster, passwords)
}

/** Ends when its input closes, and so with this process. @returns whether all statements were run */
async function runSingleUser(
  { folder, account }: Cluster,
  native: string,
  settings: string[],
  statements: string[],
) {
  // With -j a statement ends at a semicolon followed by an empty line.
  const options = ['--single', '-j', '-D', folder, '-c', 'exit_on_error=on', ...settings, databaseName]
  const log = await openServerLog(folder)
  try {
    const server = spawn(join(native, 'bin', 'postgres'), options, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', log.fd],
      ...account,
    })
    // A server that exits early reports the reason in its log and its exit code.
    server.stdin?.on('error', () => {})
    server.stdin?.end(statements.map((statement) => `${statement}\n\n`).join(''))
    const [code] = await once(server, 'exit')
    return code === 0
  } finally {
    await log.close()
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Cluster } from './cluster'
import { writeClusterFile } from './cluster-file'
import { despiteLeftovers } from './leftovers'
import type { Passwords } from './passwords'
import { noteRoles } from './role-state'
import { databaseName, roleStatements } from './roles'
import { openServerLog } from './server-log'

const clientAuthentication = `# Written by Laneway: there is no way in but by the socket, and none without a password.
local all all scram-sha-256
`

/**
 * Gives a cluster that nobody runs its roles and passwords, and closes every other way in. PostgreSQL asks for no
 * password when it serves the one who starts it, so this works on clusters of every age, and if the password is lost.
 */
export async function setUpRoles(cluster: Cluster, native: string, settings: string[], passwords: Passwords) {
  const statements = await roleStatements(passwords)
  await despiteLeftovers(cluster, 'set up its roles in', async () =>
    (await runSingleUser(cluster, native, settings, statements)) ? true : null,
  )
  await writeClusterFile(cluster, 'pg_hba.conf', clientAuthentication)
  await noteRoles(cluster, passwords)
}

/** It ends with its input, and so with this process. @returns whether all statements were run */
async function runSingleUser(
  { folder, account }: Cluster,
  native: string,
  settings: string[],
  statements: string[],
) {
  // With -j a statement ends at a semicolon and an empty line.
  const options = ['--single', '-j', '-D', folder, '-c', 'exit_on_error=on', ...settings, databaseName]
  const log = await openServerLog(folder)
  try {
    const server = spawn(join(native, 'bin', 'postgres'), options, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', log.fd],
      ...account,
    })
    // A server that ends early says why in its log, and by its exit code.
    server.stdin?.on('error', () => {})
    server.stdin?.end(statements.map((statement) => `${statement}\n\n`).join(''))
    const [code] = await once(server, 'exit')
    return code === 0
  } finally {
    await log.close()
  }
}

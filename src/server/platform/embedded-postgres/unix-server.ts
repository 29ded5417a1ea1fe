import { join } from 'node:path'

import type { Cluster } from './cluster'
import { findServer } from './find-server'
import { initCluster } from './init-cluster'
import { startServer } from './own-server'
import { storedPasswords, passwordFileName } from './passwords'
import { hasRoles } from './role-state'
import { administratorRole, applicationRole, databaseName } from './roles'
import { runLogged } from './run-logged'
import type { ServerAccess } from './server-access'
import { asArguments, serverSettings } from './server-settings'
import { setUpRoles } from './set-up-roles'
import { removeSocketFolder, socketFolder } from './socket-folder'

/** PostgreSQL on a socket in a folder of its own account, with a password for every role. */
export async function unixServer(cluster: Cluster, native: string, durable: boolean): Promise<ServerAccess> {
  const passwords = await storedPasswords(cluster.dataDir)
  const socket = await socketFolder(cluster)
  const common = serverSettings({ durable })
  const settings = [
    ...common,
    ...asArguments({
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }),
  ]
  const initdb = async (arguments_: string[]) => {
    const { ended } = await runLogged(cluster, [join(native, 'bin', 'initdb'), ...arguments_])
    return ended
  }
  const addressFor = (role: string, password: string) =>
    `postgresql://${role}:${password}@/${databaseName}?host=${encodeURIComponent(socket)}`
  return {
    connectionString: addressFor(applicationRole, passwords.application),
    administratorConnectionString: addressFor(administratorRole, passwords.administrator),
    open: async () => {
      // No connection is accepted before the roles have their passwords.
      const authentication = [`--username=${administratorRole}`, '--auth=reject']
      const finish = (unfinished: Cluster) =>
        setUpRoles(unfinished, native, serverSettings({ durable: false }), passwords)
      await initCluster(cluster, { durable, authentication, initdb, finish })
      const found = await findServer(cluster.folder)
      const isSetUp = await hasRoles(cluster, passwords)
      if (found && !isSetUp) throw strangePassword(cluster)
      if (found) return found
      if (!isSetUp) await setUpRoles(cluster, native, common, passwords)
      return startServer(cluster, native, settings)
    },
    tidyUp: () => removeSocketFolder(cluster, socket),
  }
}

const strangePassword = ({ folder, dataDir }: Cluster) =>
  new Error(
    `The PostgreSQL that another Laneway runs on ${folder} does not know the password in ${join(dataDir, passwordFileName)}; stop that Laneway, then start again.`,
  )

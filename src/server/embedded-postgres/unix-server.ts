import { join } from 'node:path'

import type { Cluster } from './cluster'
import { findServer } from './find-server'
import { initCluster, userName } from './init-cluster'
import { startServer } from './own-server'
import { runLogged } from './run-logged'
import type { ServerAccess } from './server-access'
import { asArguments, serverSettings } from './server-settings'
import { removeSocketFolder, socketFolder } from './socket-folder'

/** PostgreSQL behind a socket that only its own account can reach, so it needs neither port nor password. */
export async function unixServer(cluster: Cluster, native: string, durable: boolean): Promise<ServerAccess> {
  const socket = await socketFolder(cluster)
  const settings = [
    ...serverSettings({ durable }),
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
  return {
    connectionString: `postgresql://${userName}@/postgres?host=${encodeURIComponent(socket)}`,
    open: async () => {
      const authentication = [`--username=${userName}`, '--auth=trust']
      await initCluster(cluster, { durable, authentication, initdb })
      return (await findServer(cluster.folder)) ?? startServer(cluster, native, settings)
    },
    tidyUp: () => removeSocketFolder(cluster, socket),
  }
}

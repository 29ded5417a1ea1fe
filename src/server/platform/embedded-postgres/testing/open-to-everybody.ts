import { join } from 'node:path'
import { once } from 'node:events'
import { spawn } from 'node:child_process'

import { locateCluster, initCluster } from '../cluster'
import { nativeFolder } from '../native-files'
import { runLogged } from '../unix-server'

/** Creates the cluster of a data folder as an early version did: one superuser without a password, and some data. */
export async function openToEverybody(dataDir: string) {
  const cluster = await locateCluster(dataDir, () => {})
  const native = await nativeFolder(cluster)
  await initCluster(cluster, {
    durable: false,
    authentication: ['--username=laneway', '--auth=trust'],
    initdb: async (arguments_) => {
      const { ended } = await runLogged(cluster, [join(native, 'bin', 'initdb'), ...arguments_])
      return ended
    },
    finish: () => Promise.resolve(),
  })
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['--single', '-j', '-D', cluster.folder, '-c', 'exit_on_error=on', 'postgres'],
    { cwd: '/', stdio: ['pipe', 'ignore', 'inherit'], ...cluster.account },
  )
  server.stdin?.end(
    [
      'create table kept (id bigint generated always as identity primary key, word text);',
      `insert into kept (word) values ('here');`,
      `create function kept_word() returns text language sql as $$ select 'here' $$;`,
      'create view all_kept as select * from kept;',
    ]
      .map((statement) => `${statement}\n\n`)
      .join(''),
  )
  const [code] = await once(server, 'exit')
  if (code !== 0) throw new Error(`PostgreSQL ended with ${code}`)
}

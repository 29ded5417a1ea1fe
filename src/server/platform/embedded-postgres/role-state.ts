import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Cluster } from './cluster'
import { writeClusterFile } from './cluster-file'
import { fingerprintOf, type Passwords } from './passwords'

const fileName = 'laneway-roles'
/** Increased whenever `roleStatements` changes. */
const version = 1

const stateFor = (passwords: Passwords) => `${version}:${fingerprintOf(passwords)}\n`

/** Whether a cluster has its roles, with these passwords. */
export async function hasRoles({ folder }: Cluster, passwords: Passwords): Promise<boolean> {
  const state = await readFile(join(folder, fileName), 'utf8').catch(() => '')
  return state === stateFor(passwords)
}

/** Written last: if the setup is killed before, all of it runs again. */
export const writeRoleState = (cluster: Cluster, passwords: Passwords) =>
  writeClusterFile(cluster, fileName, stateFor(passwords))

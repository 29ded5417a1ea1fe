import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Account } from './account'

const readAndEnter = 0o5
const enter = 0o1

/** Whether the account can read this file or folder, and enter every folder above it. */
export async function canRead(path: string, account: Account): Promise<boolean> {
  return (await allows(path, readAndEnter, account)) && (await canEnter(dirname(path), account))
}

/** Whether the account can enter this folder and every folder above it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!(await allows(folder, enter, account))) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, account)
}

async function allows(path: string, wanted: number, account: Account) {
  if (!account) return true
  const { mode, uid, gid } = await stat(path)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & wanted) === wanted
}

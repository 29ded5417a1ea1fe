import { randomInt } from 'node:crypto'
import { usernameMaxLength, usernameMinLength } from '@/domain/account'
import { cutText } from '@/domain/cut-text'
import type { Db } from '../../platform/database/database'
import { takenUsernames } from './connected-account-queries'

const roomForNumber = 6
const numbersTried = 20
const maxNameLength = 200
const fallback = 'person'

/** Returns an available username from the best name: unchanged, or with a number appended. */
export async function freeUsername(db: Db, names: string[]) {
  const base = names.map(asUsername).find((name) => name.length >= usernameMinLength) ?? fallback
  const numbered = Array.from({ length: numbersTried }, (_, index) => `${base}-${index + 2}`)
  const candidates = [base, ...numbered, `${base}-${randomInt(10_000, 100_000)}`]
  const taken = await takenUsernames(
    db,
    candidates.map((name) => name.toLowerCase()),
  )
  return candidates.find((name) => !taken.has(name.toLowerCase())) ?? `${base}-${randomInt(10_000, 100_000)}`
}

/** "Ада Ловелас" becomes empty, "José Núñez" becomes "Jose-Nunez". */
const asUsername = (name: string) => {
  const characters = cutText(name, maxNameLength)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, usernameMaxLength - roomForNumber)
  return /[A-Za-z0-9](?:.*[A-Za-z0-9])?/.exec(characters)?.[0] ?? ''
}

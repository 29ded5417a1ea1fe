import { createHash } from 'node:crypto'

/** A user with an account at the provider. */
export type Person = {
  sub: string
  email: string
  emailVerified: boolean
  name: string
  preferredUsername: string
}

export type Directory = ReturnType<typeof createDirectory>

/** The offered users, and those that were added since. */
export function createDirectory(offered: Person[]) {
  const people = new Map(offered.map((person) => [person.sub, person]))
  return {
    offered,
    find: (sub: string) => people.get(sub),
    /** Returns the same user for the same address at every sign-in. */
    add({ email, name, emailVerified }: Pick<Person, 'email' | 'name' | 'emailVerified'>) {
      const sub = `typed-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`
      const person = { sub, email, emailVerified, name, preferredUsername: email.split('@')[0] ?? name }
      people.set(sub, person)
      return person
    },
  }
}

export const claimsOf = ({ sub, email, emailVerified, name, preferredUsername }: Person) => ({
  sub,
  email,
  email_verified: emailVerified,
  name,
  preferred_username: preferredUsername,
})

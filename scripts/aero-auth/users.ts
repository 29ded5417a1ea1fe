import { createHash } from 'node:crypto'

/** A user with an account at the provider. */
export type User = {
  sub: string
  email: string
  emailVerified: boolean
  name: string
  preferredUsername: string
}

export type Directory = ReturnType<typeof createDirectory>

/** The offered users, including added ones. */
export function createDirectory(offered: User[]) {
  const users = new Map(offered.map((user) => [user.sub, user]))
  return {
    offered,
    find: (sub: string) => users.get(sub),
    /** Returns the same user for the same address at every sign-in. */
    add({ email, name, emailVerified }: Pick<User, 'email' | 'name' | 'emailVerified'>) {
      const sub = `typed-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`
      const user = { sub, email, emailVerified, name, preferredUsername: email.split('@')[0] ?? name }
      users.set(sub, user)
      return user
    },
  }
}

export const claimsOf = ({ sub, email, emailVerified, name, preferredUsername }: User) => ({
  sub,
  email,
  email_verified: emailVerified,
  name,
  preferred_username: preferredUsername,
})

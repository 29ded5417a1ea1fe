/** The result of inviting one address. */
export type InviteResult = { email: string } & ({ inviteUrl: string } | { failure: string })

export const failuresIn = (results: readonly InviteResult[]) =>
  results.flatMap((result) => ('failure' in result ? [result] : []))

/** One sentence about all failures; null if there are none. */
export function failureText(results: readonly InviteResult[]) {
  const failures = failuresIn(results)
  const [first] = failures
  if (!first) return null
  if (results.length === 1) return first.failure
  return `${failures.length} of ${results.length} invitations could not be sent`
}

/** The failed addresses, one per line, to try again. */
export const addressesLeft = (results: readonly InviteResult[]) =>
  failuresIn(results)
    .map(({ email }) => email)
    .join('\n')

/** What became of the invitation of one address. */
export type InviteResult = { email: string } & ({ inviteUrl: string } | { failure: string })

export const failuresIn = (results: readonly InviteResult[]) =>
  results.flatMap((result) => ('failure' in result ? [result] : []))

/** The one sentence for all that was refused; null when nothing was. */
export function failureText(results: readonly InviteResult[]) {
  const failures = failuresIn(results)
  const [first] = failures
  if (!first) return null
  if (results.length === 1) return first.failure
  return `${failures.length} of ${results.length} invitations could not be sent`
}

/** The addresses that are left to try again, as one writes them. */
export const addressesLeft = (results: readonly InviteResult[]) =>
  failuresIn(results)
    .map(({ email }) => email)
    .join('\n')

/** Tells password managers whose password it is. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={email} />
}

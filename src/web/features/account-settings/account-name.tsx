/** A hidden field by which password managers find the account of a password form. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" hidden readOnly autoComplete="username" value={email} />
}

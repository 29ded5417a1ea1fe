/** What a person finds in the downloaded file, years later: what these are, of which account, and where. */
export function recoveryCodesFile(codes: string[], { account, site }: { account: string; site: string }) {
  return [
    `Recovery codes of ${account} for Laneway at ${site}`,
    'Each signs you in once, in place of the code of your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n')
}

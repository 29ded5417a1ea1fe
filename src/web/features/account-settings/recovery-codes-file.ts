/** The content of the downloaded file. It names the account and the site, because it is read long after. */
export function recoveryCodesFile(codes: string[], { account, site }: { account: string; site: string }) {
  return [
    `Recovery codes for ${account} on Laneway at ${site}`,
    'Each code works once, instead of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n')
}

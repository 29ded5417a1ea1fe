/** The content of the downloaded file. It names the account and the site, because it is read long after. */
export function recoveryCodesFile(codes: string[], { account, site }: { account: string; site: string }) {
  return [
    `Recovery codes of ${account} for Laneway at ${site}`,
    'Each signs you in once, in place of the code of your authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n')
}

type SignInProvider = {
  /** Its name in addresses and in the database. */
  id: string
  /** What people know it by, unless the setting says otherwise; the product's own texts say the first one's. */
  name: string
  /** The icon beside it, which the pages have. */
  icon: 'orbit'
  /** What its settings begin with: `AEROAUTH_ISSUER`. */
  setting: string
  /** Its field of the sign-in options. */
  option: string
}

/** The providers of OpenID Connect with which people can sign in. A further one is a further entry. */
export const signInProviders = [
  { id: 'aeroauth', name: 'AeroAuth', icon: 'orbit', setting: 'AEROAUTH', option: 'aeroAuth' },
] as const satisfies readonly [SignInProvider, ...SignInProvider[]]

export type ProviderEntry = (typeof signInProviders)[number]
export type ProviderId = ProviderEntry['id']
export const providerIds: readonly ProviderId[] = signInProviders.map(({ id }) => id)

export const isProviderId = (id: unknown): id is ProviderId => providerIds.some((known) => known === id)

/** What the provider is called in the product's own texts. */
export const defaultProviderName = signInProviders[0].name

/** A text of the product with the name that people here know the provider by. */
export const withProviderName = (text: string, name: string) =>
  text.replaceAll(defaultProviderName, () => name)

type NamedProvider = { name: string; isConfigured: boolean }

/** What texts call the providers together that people can sign in with. */
export function providerNames(providers: readonly NamedProvider[]) {
  const configured = providers.filter(({ isConfigured }) => isConfigured)
  const named = configured.length > 0 ? configured : providers.slice(0, 1)
  return named.map(({ name }) => name).join(' or ')
}

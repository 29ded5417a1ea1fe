type SignInProvider = {
  /** Its name in addresses and in the database. */
  id: string
  /** Its default name for people. The product's texts use the name of the first provider. */
  name: string
  /** Its icon in the pages. */
  icon: 'orbit'
  /** The prefix of its settings: `AEROAUTH_ISSUER`. */
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

/** The name of the provider in the product's own texts. */
export const defaultProviderName = signInProviders[0].name

/** Replaces the default name of the provider in a text by the configured one. */
export const withProviderName = (text: string, name: string) =>
  text.replaceAll(defaultProviderName, () => name)

type NamedProvider = { name: string; isConfigured: boolean }

/** The joined names of the sign-in providers, for texts. */
export function providerNames(providers: readonly NamedProvider[]) {
  const configured = providers.filter(({ isConfigured }) => isConfigured)
  const named = configured.length > 0 ? configured : providers.slice(0, 1)
  return named.map(({ name }) => name).join(' or ')
}

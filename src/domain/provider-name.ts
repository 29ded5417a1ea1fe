/** What the provider is called unless AEROAUTH_NAME says otherwise, and in the product's own texts. */
export const defaultProviderName = 'AeroAuth'

/** A text of the product with the name that people here know the provider by. */
export const withProviderName = (text: string, name: string) =>
  text.replaceAll(defaultProviderName, () => name)

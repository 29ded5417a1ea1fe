declare global {
  // The libraries of Mantine that insert style elements read the nonce from here.
  var __webpack_nonce__: string | undefined
}

/** The page's nonce. The content security policy blocks style elements without it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

globalThis.__webpack_nonce__ = styleNonce

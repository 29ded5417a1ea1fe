declare global {
  // Where the style-inserting parts of Mantine look for the nonce.
  var __webpack_nonce__: string | undefined
}

/** The page's own nonce, without which its security policy admits no style element. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

globalThis.__webpack_nonce__ = styleNonce

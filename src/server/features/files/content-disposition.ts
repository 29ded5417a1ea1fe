/** The header that names a file (RFC 6266), with a name of ASCII letters for programs that know no other. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string) =>
  `${how}; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`

const asciiOf = (name: string) => name.replace(/[^\x20-\x7e]|["%\\]/gu, '_')

/** RFC 8187 allows fewer signs than an address does. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

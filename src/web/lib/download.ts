/** Downloads the content of an address under its own file name, unless another name is given. */
export const download = (href: string, name = '') =>
  Object.assign(document.createElement('a'), { href, download: name }).click()

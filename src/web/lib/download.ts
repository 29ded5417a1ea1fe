/** Downloads what an address answers with, under the name that it says unless another is given. */
export const download = (href: string, name = '') =>
  Object.assign(document.createElement('a'), { href, download: name }).click()

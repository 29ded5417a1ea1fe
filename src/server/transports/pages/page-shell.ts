import { databaseAwayMessage } from '../../core/errors'

/** The neutral shell in the page of the build: a header and quiet lanes, the same for every page. */
const shell = /<div id="root">\s*<!--shell-->[^]*<!--\/shell-->\s*<\/div>/
const lanes = /<!--lanes-->[^]*<!--\/lanes-->/

/** The parts before and after the shell. A rendered page has its content between them. */
export function partsAroundShell(page: string) {
  const [before = '', after = ''] = page.split(shell)
  return { before, after }
}

/** The shell of a page that cannot be read now. */
export const databaseAwayPage = (page: string) =>
  page.replace(
    lanes,
    () => `<main><h1>This page could not be opened</h1><p>${databaseAwayMessage}</p></main>`,
  )

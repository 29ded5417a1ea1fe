import { databaseAwayMessage } from '../../core/errors'

/** Splits a page of the build at the parts that it marks by comments. */
function splitAt(page: string, part: 'shell' | 'lanes') {
  const [before = '', rest = ''] = page.split(`<!--${part}-->`, 2)
  const [, after = ''] = rest.split(`<!--/${part}-->`, 2)
  return { before, after }
}

/** What comes before and after the root, which holds the neutral shell where a rendered page has its own content. */
export function partsAroundRoot(page: string) {
  const { before, after } = splitAt(page, 'shell')
  return {
    before: before.slice(0, before.lastIndexOf('<div')),
    after: after.slice(after.indexOf('</div>') + '</div>'.length),
  }
}

/** The shell of a page that cannot be read now. */
export function databaseAwayPage(page: string) {
  const { before, after } = splitAt(page, 'lanes')
  return `${before}<main><h1>This page could not be opened</h1><p>${databaseAwayMessage}</p></main>${after}`
}

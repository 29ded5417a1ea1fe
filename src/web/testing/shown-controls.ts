import { within } from '@testing-library/react'

const roles = ['button', 'link', 'menuitem', 'textbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab']

/**
 * The names of the page's controls that a user can press or fill in, sorted. The list leaves out names that
 * tests invent, and parts that differ from moment to moment.
 */
export const shownControls = () =>
  roles
    .flatMap((role) => within(document.body).queryAllByRole(role))
    .filter((element) => !isDisabled(element))
    .map((element) =>
      nameOf(element)
        .replaceAll(/-[\da-f]{12}|[A-Z][A-Z0-9]{1,4}-\d+$|, \d+ unread|@example\.org|\d+$/g, '')
        .trim(),
    )
    .toSorted()

const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled, [aria-disabled="true"], [data-disabled], [readonly]')

function nameOf(element: HTMLElement) {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const [label] = labels.map(({ textContent }) => textContent?.replace(/\s*\*$/, ''))
  const name = element.getAttribute('aria-label') ?? label ?? element.getAttribute('title')
  return name ?? element.textContent ?? ''
}

/**
 * The content of the page, which gets the focus when no other element is left for it. The function queries
 * the document because each of the app's shells, and each frame of the pages before sign-in, has its own
 * element.
 */
export const pageContent = () => document.querySelector('main')

/** Whether an element is on the page. Menus and dialogs are looked up because Mantine renders them outside of what opens them. */
export const isOnPage = (selector: string) => document.querySelector(selector) !== null

/** True where the server renders a page: there is no document, and no effect runs. */
export const isServer = typeof document === 'undefined'

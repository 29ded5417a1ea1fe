/** What Node itself needs on some systems. Everything else of the environment may be a secret. */
const passedOn = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ']

/** The environment of a process that is to know nothing of the settings. */
export const childEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.includes(name)))

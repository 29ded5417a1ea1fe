/** Node needs these variables on some systems. All others may be secrets. */
const passedOn = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ']

/** The environment of a process that must not know the settings. */
export const childEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.includes(name)))

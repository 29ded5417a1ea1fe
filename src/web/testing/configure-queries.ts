import { configure } from '@testing-library/react'

configure({
  // The same timeout as `expect.poll`: the machine may be busy with other work.
  asyncUtilTimeout: 30_000,
  // Without the whole page as text, which took a tenth of the time: a query fails many times before its
  // element appears.
  getElementError: (message) => new Error(message ?? undefined),
})

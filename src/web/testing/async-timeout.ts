import { configure } from '@testing-library/react'

// The same timeout as `expect.poll`: the machine may be busy with other work.
configure({ asyncUtilTimeout: 30_000 })

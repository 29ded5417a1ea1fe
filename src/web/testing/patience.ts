import { configure } from '@testing-library/react'

// As long as `expect.poll` waits: a machine may do other work as well.
configure({ asyncUtilTimeout: 30_000 })

import { afterAll } from 'vitest'
import { resetPageState } from '@/web/lib/page-state'

// The files of a worker share the modules: a timer that one file started would still be pending in the next
// file.
afterAll(resetPageState)

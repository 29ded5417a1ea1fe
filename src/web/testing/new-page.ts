import { afterAll } from 'vitest'
import { resetPageState } from '@/web/lib/page-state'

// The files of a worker share the modules: one file's timer would still be pending in the next file.
afterAll(resetPageState)

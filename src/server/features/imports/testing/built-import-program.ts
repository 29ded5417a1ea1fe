import { inject } from 'vitest'
import { importProgram } from '../import-program'

// Compiling the program for each process took longer than reading the file.
importProgram.built = inject('importProgram')

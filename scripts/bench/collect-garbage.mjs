import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/* Loaded into a measured server: collects garbage on a signal, so that the measured memory contains no garbage. */

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())

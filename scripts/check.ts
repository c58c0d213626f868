import { runSteps } from './run-steps.ts'
import { STATIC_STEPS } from './static-steps.ts'
import { vitestStep } from './steps.ts'

await runSteps([...STATIC_STEPS, vitestStep('core and clients', ['core', 'clients'])], 5)

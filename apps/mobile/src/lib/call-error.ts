export { NoAnswerError, RefusedError, ServerError } from '@firoza/api/client/call-error'

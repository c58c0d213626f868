import { afterEach } from 'vitest'
import { assertOpenBooks } from './open-books.ts'

// Set up before each file of tests, so it runs after all that the file itself does after a test.
afterEach(assertOpenBooks)

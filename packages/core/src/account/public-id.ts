/** How a person is called where their name and number are not told: on their own page, in the console, in the audit. */
export const PUBLIC_ID = /^FZ[0-9]{8}$/

/** A member of staff’s own sign-in: second factor and password. */
export const messages = {
  title: 'Your sign-in',
  detail: 'Your password, and the authenticator app that proves at each sign-in that it is you.',
  on: 'The second factor is on',
  onHint:
    'Each sign-in asks for a code of your app. If you lose the phone, use a recovery code, or let two colleagues take the factor away.',
  setUp: 'Set up a second factor',
  needed: 'Before anything else at this desk, set up a second factor.',
  beginHint: 'Enter your password again. Your other sign-ins end once the factor is on.',
  passwordNeeded: 'Enter your password',
  begin: 'Go on',
  secretHint: 'Add this key to an authenticator app on your phone, then enter the code that it shows.',
  copySecret: 'Copy the key',
  firstCode: 'Code of the app',
  sixDigits: 'Enter six digits',
  turnOn: 'Turn on',
  recovery: 'Recovery codes',
  recoveryHint:
    'They are shown this once. Each opens the desk once, should the phone be lost. Keep them away from the phone.',
  copyCodes: 'Copy the codes',
  kept: 'I have kept them',
  password: 'Password',
  passwordHint: 'Change it when somebody else may know it. Your other sign-ins end, this one goes on.',
  oldPassword: 'Your password as it is',
  passwordIncomplete: 'Fill in every field',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed. Your other sign-ins have ended.',
} as const

/** Every bound of the product that is not a rule of the market. A loop, queue, page, upload or body without a bound is a defect. */
export const LIMITS = {
  /** A request body. Uploads have their own bound. */
  bodyBytesMax: 64 * 1024,
  bodyFieldsMax: 64,
  /** A picture as it comes from a phone's camera, before it is made smaller. */
  uploadBytesMax: 8 * 1024 * 1024,
  /** Pictures that wait to be made smaller, one after the other, before further ones are refused. */
  picturesWaitingMax: 20,
  textFieldLengthMax: 2_000,
  pageItemsDefault: 20,
  pageItemsMax: 100,
  idempotencyKeyLengthMax: 255,
  candlesPerRequestMax: 1_000,
  /** The highest price of a share, in paisa: several times the dearest of the exchange, and no band up to it is too wide for a book. */
  pricePaisaMax: 16_000_000,
  bookLevelsPublished: 10,
  favouritesMax: 100,
  /** Price alerts of one person in one realm that wait for their price. */
  priceAlertsMax: 50,
  searchHitsMax: 30,
  openOrdersPerUserMax: 200,
  sessionsPerUserMax: 20,
  pinTriesMax: 5,
  /** Passkeys of one person, the letters of a passkey's name, and of what a browser answers about one. */
  passkeysMax: 10,
  passkeyNameLengthMax: 40,
  passkeyJsonLengthMax: 12_000,
  /** Saved accounts per person. */
  destinationsMax: 20,
  /** Withdrawals that a job takes in one round, and how long it waits for a rail. */
  withdrawalsPerRoundMax: 200,
  railAnswerMsMax: 15_000,
  signInTriesMax: 10,
  /** How long a node of a network may take, and how much it may say. */
  chainAnswerMsMax: 10_000,
  chainAnswerBytesMax: 32 * 1024 * 1024,
  /** How long a source of exchange rates may take, and how much it may say. */
  ratesAnswerMsMax: 10_000,
  ratesAnswerBytesMax: 256 * 1024,
  /** The same for the price of one pair at an exchange. */
  tickerAnswerMsMax: 3_000,
  tickerAnswerBytesMax: 64 * 1024,
  /** Blocks that the watcher reads in one round, and remembers to find out where a reorganisation began. */
  chainBlocksPerRoundMax: 200,
  chainBlocksKept: 512,
  /** Payments on which one round decides: in all, and of one person. */
  chainCreditsPerRoundMax: 500,
  chainCreditsPerPersonMax: 20,
  /** Payments that are counted together towards the minimum, the largest first. */
  chainPaymentsTogetherMax: 100,
  /** Holdings that one loan has as collateral, and loans of one round of the jobs. */
  loanPledgesMax: 20,
  loanRoundMax: 500,
  robotChunkMax: 500,
  /** Deposits that one person may have waiting for their money at one time. */
  openDepositsMax: 5,
  /** Lines of one document: paper that somebody may read, and a file for a program. */
  statementPdfLinesMax: 5_000,
  statementCsvLinesMax: 200_000,
  /** Documents that are made at one time, and that may wait for it. */
  statementsAtOnce: 2,
  statementsWaitingMax: 20,
  /** Months that are offered. */
  statementMonthsMax: 120,
  /** Pictures of receipts that a person may add to one deposit. */
  receiptsPerDepositMax: 3,
  /** Lines of one bank statement. */
  statementLinesMax: 1_000,
  /** Members and items of advice that one round reads, and the newest items that the record counts. */
  membershipRoundMax: 500,
  /** Referrals that one round reads, and those of one person that are shown. */
  referralRoundMax: 200,
  referralsShownMax: 100,
  adviceRoundMax: 200,
  adviceScoredMax: 5_000,
  /** What the rounds read at a time: people with clean days, documents that end, conversations in which nobody speaks any more. */
  scoreRoundMax: 500,
  documentsRoundMax: 200,
  silentRoundMax: 200,
  /** Deposits that one round of the sweep moves on. */
  depositRoundMax: 200,
  /** Why a member of staff does something, as the person and the audit read it. */
  staffReasonLengthMin: 3,
  staffReasonLengthMax: 300,
  /** What a person says for an application or against a change of their score. */
  ownWordsLengthMin: 10,
  ownWordsLengthMax: 1_000,
  /** What one person may write to support: messages in a minute, files in a day, conversations begun in a day. */
  supportMessagesPerMinuteMax: 20,
  supportFilesPerDayMax: 20,
  supportConversationsPerDayMax: 10,
  /** A message, and how many of them one answer or transcript brings. */
  supportMessageLengthMax: 2_000,
  supportMessagesShown: 50,
  supportTranscriptMax: 2_000,
  supportPdfBytesMax: 4 * 1024 * 1024,
  /** Open conversations that the console's topic follows. */
  supportOpenFollowed: 1_000,
  supportAnswersMax: 200,
  /** Messages that the outbox worker delivers in one round, and tries before it gives one up. */
  outboxRoundMax: 200,
  outboxAttemptsMax: 5,
  /** Commands that the engine takes into one transaction. */
  engineBatchMax: 512,
  /** Commands that may wait for the engine before further ones are refused. */
  engineQueueMax: 20_000,
  /** How often the work of a database transaction runs when it meets deadlocks or serialisation failures. */
  transactionTriesMax: 5,
  streamTopicsPerSocketMax: 200,
  /** Connections on which nothing is being answered: of one address, which a carrier may share among thousands, and in all. */
  httpWaitingPerAddressMax: 1_000,
  httpWaitingMax: 10_000,
  streamSocketsMax: 20_000,
  streamSocketsPerAddressMax: 256,
  streamMessageBytesMax: 16 * 1024,
  /** Tokens that open nothing, shown to the stream by one caller in a minute, before it hears nobody there until the minute is over. */
  streamWrongTokensPerMinuteMax: 300,
  /** Bytes waiting in a socket above which its updates are conflated, and above which it is dropped. */
  streamConflateBytes: 256 * 1024,
  streamDropBytes: 4 * 1024 * 1024,
} as const

/**
 * The commonest passwords of published leaks with at least six characters, lower case: the head of every guessing list, with
 * the words that people in Pakistan choose. Runs and repetitions are refused by rule and need no entry.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssword1 pass123 pass1234 passpass
  123123 123321 1234560 123456a a123456 123456q 123456abc 123abc abc123 abc1234 abcd1234 abc12345 abcd123 aa123456 aa12345678
  a12345 a1234567 a12345678 q123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3 q1w2e3r4 qazwsx qaz123 zaq12wsx qwe123 qwer1234
  qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu asdf1234 asd123 zxcv1234 zxcvbn zxc123 112233 11223344 1122334455 102030
  10203040 123654 147258 147258369 159357 159753 741852963 789456 789456123 987654 246810 135791 101010 121314 131313 131211
  202020 212121 232323 252525 123123123 123456123 12341234 11111a 111222 112211 123987 654123 456789 456123 7777777a
  iloveyou iloveyou1 iloveu loveyou lovely love123 iloveme ilovegod forever princess sunshine shadow monkey dragon master
  superman batman spiderman michael jordan jordan23 football baseball basketball soccer hockey cricket cricket1 cricket123
  welcome welcome1 welcome123 letmein letmein1 login123 admin1 admin12 admin123 admin1234 administrator root123 toor123 user123
  test123 test1234 testing testing1 guest123 default changeme change123 secret secret1 secret123 trustno1 whatever freedom
  starwars pokemon naruto computer internet google facebook samsung samsung1 apple123 iphone android nokia1 gmail123 yahoo123
  charlie ashley jessica daniel michelle nicole andrew joshua matthew hannah jennifer anthony thomas robert george
  ginger pepper cookie chocolate banana orange flower butterfly purple diamond silver golden summer winter autumn
  pakistan pakistan1 pakistan12 pakistan123 pakistan786 pakistan92 pakistan1947 lahore123 karachi karachi1 karachi123 lahore
  islamabad peshawar faisalabad bismillah bismillah786 allah123 allah786 allahis1 mashallah inshallah subhanallah alhamdulillah
  muhammad muhammad1 mohammad mohammed ahmed123 ahmad123 ali123 ali1234 ali12345 hassan123 hussain hussain123 usman123 bilal123
  786786 786110 110786 786000 786786786 92786 923001234567 03001234567 khan123 khan1234 khan786 malik123 butt123 fatima ayesha
  ayesha123 fatima123 zainab123 maryam123 jaan123 jannat love786 meri jaan mylove myself mypassword mypass123 family123 mother
  father123 money123 invest123 trading trading1 trading123 stock123 bitcoin bitcoin1 bitcoin123 crypto123 firoza firoza1`
    .split(/\s+/)
    .filter(word => word.length >= 6),
)

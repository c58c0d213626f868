/**
 * Cities and towns of Pakistan: name in English and in Urdu, district in both where it has another name, province, latitude and
 * longitude to about a kilometre. Of the census of 2023 and public gazetteers. Loaded only where a place is chosen.
 */
export const LIST_DATE = '2026-11-01'

export const PAKISTAN = `
Karachi|کراچی|Karachi South|کراچی جنوبی|S|24.86|67.01
Korangi|کورنگی|||S|24.84|67.13
Malir|ملیر|||S|24.90|67.20
Orangi|اورنگی|Karachi West|کراچی غربی|S|24.95|66.99
Hyderabad|حیدرآباد|||S|25.39|68.37
Sukkur|سکھر|||S|27.71|68.86
Larkana|لاڑکانہ|||S|27.56|68.21
Nawabshah|نواب شاہ|Shaheed Benazirabad|شہید بینظیر آباد|S|26.25|68.41
Mirpur Khas|میرپور خاص|||S|25.53|69.01
Jacobabad|جیکب آباد|||S|28.28|68.44
Shikarpur|شکارپور|||S|27.96|68.64
Khairpur|خیرپور|||S|27.53|68.76
Dadu|دادو|||S|26.73|67.78
Tando Allahyar|ٹنڈو الہ یار|||S|25.46|68.72
Tando Adam|ٹنڈو آدم|Sanghar|سانگھڑ|S|25.77|68.66
Tando Muhammad Khan|ٹنڈو محمد خان|||S|25.12|68.54
Sanghar|سانگھڑ|||S|26.05|68.95
Badin|بدین|||S|24.66|68.84
Thatta|ٹھٹھہ|||S|24.75|67.92
Sujawal|سجاول|||S|24.61|68.08
Umerkot|عمرکوٹ|||S|25.36|69.74
Mithi|مٹھی|Tharparkar|تھرپارکر|S|24.74|69.80
Ghotki|گھوٹکی|||S|28.01|69.32
Kashmore|کشمور|||S|28.44|69.57
Kandhkot|کندھ کوٹ|Kashmore|کشمور|S|28.24|69.18
Rohri|روہڑی|Sukkur|سکھر|S|27.69|68.90
Kotri|کوٹری|Jamshoro|جامشورو|S|25.37|68.31
Jamshoro|جامشورو|||S|25.43|68.28
Sehwan|سیہون|Jamshoro|جامشورو|S|26.42|67.86
Matiari|مٹیاری|||S|25.60|68.45
Hala|ہالا|Matiari|مٹیاری|S|25.81|68.42
Moro|مورو|Naushahro Feroze|نوشہرو فیروز|S|26.66|68.00
Naushahro Feroze|نوشہرو فیروز|||S|26.84|68.12
Qambar|قمبر|Qambar Shahdadkot|قمبر شہدادکوٹ|S|27.59|68.00
Shahdadkot|شہدادکوٹ|Qambar Shahdadkot|قمبر شہدادکوٹ|S|27.85|67.91
Shahdadpur|شہدادپور|Sanghar|سانگھڑ|S|25.93|68.62
Lahore|لاہور|||P|31.55|74.34
Faisalabad|فیصل آباد|||P|31.42|73.08
Rawalpindi|راولپنڈی|||P|33.60|73.05
Gujranwala|گوجرانوالہ|||P|32.16|74.19
Multan|ملتان|||P|30.20|71.47
Bahawalpur|بہاولپور|||P|29.40|71.68
Sargodha|سرگودھا|||P|32.08|72.67
Sialkot|سیالکوٹ|||P|32.49|74.53
Sheikhupura|شیخوپورہ|||P|31.71|73.98
Rahim Yar Khan|رحیم یار خان|||P|28.42|70.30
Jhang|جھنگ|||P|31.27|72.32
Dera Ghazi Khan|ڈیرہ غازی خان|||P|30.05|70.64
Gujrat|گجرات|||P|32.57|74.08
Sahiwal|ساہیوال|||P|30.66|73.10
Wah Cantonment|واہ کینٹ|Rawalpindi|راولپنڈی|P|33.77|72.75
Taxila|ٹیکسلا|Rawalpindi|راولپنڈی|P|33.75|72.79
Murree|مری|||P|33.91|73.39
Kasur|قصور|||P|31.12|74.45
Okara|اوکاڑہ|||P|30.81|73.45
Chiniot|چنیوٹ|||P|31.72|72.98
Kamoke|کامونکی|Gujranwala|گوجرانوالہ|P|31.98|74.22
Hafizabad|حافظ آباد|||P|32.07|73.69
Sadiqabad|صادق آباد|Rahim Yar Khan|رحیم یار خان|P|28.31|70.13
Khanewal|خانیوال|||P|30.30|71.93
Muzaffargarh|مظفر گڑھ|||P|30.07|71.19
Khanpur|خانپور|Rahim Yar Khan|رحیم یار خان|P|28.65|70.66
Gojra|گوجرہ|Toba Tek Singh|ٹوبہ ٹیک سنگھ|P|31.15|72.68
Toba Tek Singh|ٹوبہ ٹیک سنگھ|||P|30.97|72.48
Kamalia|کمالیہ|Toba Tek Singh|ٹوبہ ٹیک سنگھ|P|30.73|72.64
Bahawalnagar|بہاولنگر|||P|29.99|73.25
Chishtian|چشتیاں|Bahawalnagar|بہاولنگر|P|29.80|72.86
Haroonabad|ہارون آباد|Bahawalnagar|بہاولنگر|P|29.61|73.14
Muridke|مریدکے|Sheikhupura|شیخوپورہ|P|31.80|74.26
Pakpattan|پاکپتن|||P|30.34|73.39
Arifwala|عارف والا|Pakpattan|پاکپتن|P|30.29|73.07
Jaranwala|جڑانوالہ|Faisalabad|فیصل آباد|P|31.33|73.42
Samundri|سمندری|Faisalabad|فیصل آباد|P|31.06|72.95
Vehari|وہاڑی|||P|30.05|72.35
Burewala|بورے والا|Vehari|وہاڑی|P|30.17|72.65
Mailsi|میلسی|Vehari|وہاڑی|P|29.80|72.17
Lodhran|لودھراں|||P|29.54|71.63
Chakwal|چکوال|||P|32.93|72.86
Talagang|تلہ گنگ|||P|32.93|72.41
Jhelum|جہلم|||P|32.94|73.73
Attock|اٹک|||P|33.77|72.36
Hassan Abdal|حسن ابدال|Attock|اٹک|P|33.82|72.69
Mianwali|میانوالی|||P|32.58|71.53
Khushab|خوشاب|||P|32.30|72.35
Jauharabad|جوہرآباد|Khushab|خوشاب|P|32.29|72.28
Bhakkar|بھکر|||P|31.63|71.06
Layyah|لیہ|||P|30.96|70.94
Kot Addu|کوٹ ادو|||P|30.47|70.97
Rajanpur|راجن پور|||P|29.10|70.33
Narowal|نارووال|||P|32.10|74.87
Shakargarh|شکرگڑھ|Narowal|نارووال|P|32.26|75.16
Daska|ڈسکہ|Sialkot|سیالکوٹ|P|32.32|74.35
Sambrial|سمبڑیال|Sialkot|سیالکوٹ|P|32.48|74.35
Wazirabad|وزیرآباد|||P|32.44|74.12
Mandi Bahauddin|منڈی بہاؤالدین|||P|32.59|73.49
Kharian|کھاریاں|Gujrat|گجرات|P|32.81|73.89
Lala Musa|لالہ موسیٰ|Gujrat|گجرات|P|32.70|73.96
Nankana Sahib|ننکانہ صاحب|||P|31.45|73.71
Pattoki|پتوکی|Kasur|قصور|P|31.02|73.85
Chunian|چونیاں|Kasur|قصور|P|30.97|73.98
Bhalwal|بھلوال|Sargodha|سرگودھا|P|32.27|72.90
Ahmadpur East|احمد پور شرقیہ|Bahawalpur|بہاولپور|P|29.14|71.26
Hasilpur|حاصل پور|Bahawalpur|بہاولپور|P|29.69|72.55
Shorkot|شورکوٹ|Jhang|جھنگ|P|30.50|72.40
Mian Channu|میاں چنوں|Khanewal|خانیوال|P|30.44|72.36
Gujar Khan|گوجر خان|Rawalpindi|راولپنڈی|P|33.25|73.30
Chichawatni|چیچہ وطنی|Sahiwal|ساہیوال|P|30.53|72.69
Islamabad|اسلام آباد|||I|33.69|73.05
Peshawar|پشاور|||K|34.01|71.58
Mardan|مردان|||K|34.20|72.05
Mingora|مینگورہ|Swat|سوات|K|34.78|72.36
Kohat|کوہاٹ|||K|33.59|71.44
Abbottabad|ایبٹ آباد|||K|34.15|73.21
Dera Ismail Khan|ڈیرہ اسماعیل خان|||K|31.83|70.90
Swabi|صوابی|||K|34.12|72.47
Nowshera|نوشہرہ|||K|34.02|71.98
Charsadda|چارسدہ|||K|34.15|71.74
Mansehra|مانسہرہ|||K|34.33|73.20
Haripur|ہری پور|||K|33.99|72.93
Bannu|بنوں|||K|32.99|70.60
Lakki Marwat|لکی مروت|||K|32.61|70.91
Karak|کرک|||K|33.12|71.09
Hangu|ہنگو|||K|33.53|71.06
Tank|ٹانک|||K|32.22|70.38
Timergara|تیمرگرہ|Lower Dir|لوئر دیر|K|34.83|71.84
Dir|دیر|Upper Dir|اپر دیر|K|35.21|71.88
Chitral|چترال|Lower Chitral|لوئر چترال|K|35.85|71.79
Batkhela|بٹ خیلہ|Malakand|مالاکنڈ|K|34.62|71.97
Daggar|ڈگر|Buner|بونیر|K|34.51|72.48
Battagram|بٹگرام|||K|34.68|73.02
Alpuri|الپوری|Shangla|شانگلہ|K|34.92|72.66
Parachinar|پاراچنار|Kurram|کرم|K|33.90|70.10
Landi Kotal|لنڈی کوتل|Khyber|خیبر|K|34.10|71.14
Khar|خار|Bajaur|باجوڑ|K|34.73|71.52
Miranshah|میرانشاہ|North Waziristan|شمالی وزیرستان|K|33.00|70.07
Wana|وانا|Lower South Waziristan|لوئر جنوبی وزیرستان|K|32.30|69.57
Quetta|کوئٹہ|||B|30.18|66.98
Turbat|تربت|Kech|کیچ|B|26.00|63.05
Khuzdar|خضدار|||B|27.81|66.61
Hub|حب|||B|25.03|66.88
Chaman|چمن|||B|30.92|66.45
Gwadar|گوادر|||B|25.12|62.33
Sibi|سبی|||B|29.54|67.88
Zhob|ژوب|||B|31.34|69.45
Loralai|لورالائی|||B|30.37|68.60
Dera Murad Jamali|ڈیرہ مراد جمالی|Nasirabad|نصیر آباد|B|28.55|68.22
Dera Allah Yar|ڈیرہ اللہ یار|Jaffarabad|جعفر آباد|B|28.37|68.35
Usta Muhammad|اوستہ محمد|||B|28.18|68.04
Pishin|پشین|||B|30.58|66.99
Mastung|مستونگ|||B|29.80|66.85
Kalat|قلات|||B|29.03|66.59
Nushki|نوشکی|||B|29.55|66.02
Kharan|خاران|||B|28.58|65.42
Panjgur|پنجگور|||B|26.97|64.09
Pasni|پسنی|Gwadar|گوادر|B|25.26|63.47
Uthal|اوتھل|Lasbela|لسبیلہ|B|25.81|66.62
Ziarat|زیارت|||B|30.38|67.73
Gilgit|گلگت|||G|35.92|74.31
Skardu|سکردو|||G|35.30|75.62
Chilas|چلاس|Diamer|دیامر|G|35.42|74.10
Aliabad|علی آباد|Hunza|ہنزہ|G|36.31|74.61
Ghizer|غذر|||G|36.17|73.77
Khaplu|خپلو|Ghanche|گانچھے|G|35.16|76.33
Muzaffarabad|مظفرآباد|||A|34.37|73.47
Mirpur|میرپور|||A|33.15|73.75
Kotli|کوٹلی|||A|33.52|73.90
Bhimber|بھمبر|||A|32.98|74.08
Rawalakot|راولاکوٹ|Poonch|پونچھ|A|33.86|73.76
Bagh|باغ|||A|33.98|73.78
Pallandri|پلندری|Sudhnoti|سدھنوتی|A|33.72|73.69
Hattian Bala|ہٹیاں بالا|Jhelum Valley|وادی جہلم|A|34.17|73.74
Athmuqam|اٹھمقام|Neelum|نیلم|A|34.57|73.90
`

import type { Language } from './language.ts';

/** What a person is told in a language that Plainmed does not read. `{emergency}` and `{crisis}` stand for numbers. */
interface UnreadTexts {
  unread: string;
  danger: string;
  crisis: string;
}

/** Spanish texts by what was found. `{emergency}`, `{crisis}` and `{poison}` stand for numbers. */
export const SPANISH = {
  emergency: 'Esto puede ser una emergencia. Llame al {emergency} ahora mismo. No espere a que se le pase y no maneje usted.',
  urgent: 'Esto puede necesitar atención hoy. Llame hoy a un médico o vaya a una clínica de urgencias. Si empeora, llame al {emergency}.',
  other: 'Si se siente muy mal, si empeora o si tiene miedo por su vida, llame al {emergency}.',
  unread: 'No entendimos lo suficiente de lo que escribió. Si puede ser grave, llame al {emergency}. Si no, cuéntelo con frases cortas.',
  crisis:
    'Si piensa en morir o en hacerse daño, llame ahora al {crisis}. Alguien le escucha a cualquier hora y no le cobra. En Estados Unidos, oprima 2 para español.',
  poison: 'Si alguien tomó o tragó algo peligroso, llame ahora al {poison}, aunque se sienta bien.',
  language: 'Plainmed lee algo de español, pero responde en inglés. En estos números puede pedir un intérprete.',
} as const;

export const UNREAD: Readonly<Record<Exclude<Language, 'en' | 'es'>, UnreadTexts>> = {
  pt: {
    unread: 'O Plainmed não lê português e não analisou o seu texto.',
    danger: 'Se pode ser uma emergência, ligue agora para {emergency} e peça um intérprete.',
    crisis: 'Se pensa em morrer ou em se machucar, ligue para {crisis}.',
  },
  fr: {
    unread: "Plainmed ne lit pas le français et n'a pas analysé votre texte.",
    danger: 'Si c’est peut-être une urgence, appelez le {emergency} maintenant et demandez un interprète.',
    crisis: 'Si vous pensez à mourir ou à vous faire du mal, appelez le {crisis}.',
  },
  ht: {
    unread: 'Plainmed pa li kreyòl ayisyen, li pa analize sa ou ekri a.',
    danger: 'Si sa kapab yon ijans, rele {emergency} kounye a epi mande yon entèprèt.',
    crisis: 'Si w ap panse mouri oswa fè tèt ou mal, rele {crisis}.',
  },
  de: {
    unread: 'Plainmed liest kein Deutsch und hat Ihren Text nicht ausgewertet.',
    danger: 'Wenn es ein Notfall sein kann, rufen Sie jetzt {emergency} an und bitten Sie um einen Dolmetscher.',
    crisis: 'Wenn Sie daran denken, zu sterben oder sich etwas anzutun, rufen Sie {crisis} an.',
  },
  it: {
    unread: 'Plainmed non legge l’italiano e non ha analizzato il suo testo.',
    danger: 'Se può essere un’emergenza, chiami subito il {emergency} e chieda un interprete.',
    crisis: 'Se pensa di morire o di farsi del male, chiami il {crisis}.',
  },
  vi: {
    unread: 'Plainmed không đọc được tiếng Việt và chưa phân tích nội dung của quý vị.',
    danger: 'Nếu đây có thể là trường hợp khẩn cấp, hãy gọi {emergency} ngay và yêu cầu thông dịch viên.',
    crisis: 'Nếu quý vị nghĩ đến cái chết hoặc tự làm hại mình, hãy gọi {crisis}.',
  },
  tl: {
    unread: 'Hindi nakakabasa ng Tagalog ang Plainmed at hindi nito nasuri ang isinulat ninyo.',
    danger: 'Kung maaaring emergency ito, tumawag agad sa {emergency} at humingi ng interpreter.',
    crisis: 'Kung naiisip ninyong mamatay o saktan ang sarili, tumawag sa {crisis}.',
  },
  pl: {
    unread: 'Plainmed nie czyta po polsku i nie przeanalizował tego tekstu.',
    danger: 'Jeśli to może być nagły przypadek, zadzwoń teraz pod {emergency} i poproś o tłumacza.',
    crisis: 'Jeśli myślisz o śmierci lub o zrobieniu sobie krzywdy, zadzwoń pod {crisis}.',
  },
  zh: {
    unread: 'Plainmed 不能阅读中文，没有分析您写的内容。',
    danger: '如果可能是紧急情况，请立即拨打 {emergency}，并要求提供翻译。',
    crisis: '如果您想到死亡或伤害自己，请拨打 {crisis}。',
  },
  ja: {
    unread: 'Plainmed は日本語を読めないため、入力内容を分析していません。',
    danger: '緊急の可能性がある場合は、すぐに {emergency} に電話し、通訳を頼んでください。',
    crisis: '死にたい、自分を傷つけたいと思うときは、{crisis} に電話してください。',
  },
  ko: {
    unread: 'Plainmed는 한국어를 읽지 못해 입력하신 내용을 분석하지 않았습니다.',
    danger: '응급 상황일 수 있으면 지금 {emergency}에 전화하고 통역을 요청하세요.',
    crisis: '죽고 싶거나 자신을 해치고 싶은 생각이 들면 {crisis}에 전화하세요.',
  },
  ru: {
    unread: 'Plainmed не читает по-русски и не разобрал ваш текст.',
    danger: 'Если это может быть неотложный случай, сейчас же позвоните {emergency} и попросите переводчика.',
    crisis: 'Если вы думаете о смерти или о том, чтобы причинить себе вред, позвоните {crisis}.',
  },
  ar: {
    unread: 'لا يقرأ Plainmed اللغة العربية ولم يحلل ما كتبته.',
    danger: 'إذا كان الأمر قد يكون طارئًا فاتصل الآن بالرقم {emergency} واطلب مترجمًا.',
    crisis: 'إذا كنت تفكر في الموت أو في إيذاء نفسك فاتصل بالرقم {crisis}.',
  },
  hi: {
    unread: 'Plainmed हिंदी नहीं पढ़ता और उसने आपके लिखे का विश्लेषण नहीं किया है।',
    danger: 'अगर यह आपात स्थिति हो सकती है, तो अभी {emergency} पर कॉल करें और दुभाषिया माँगें।',
    crisis: 'अगर आप मरने या खुद को नुकसान पहुँचाने के बारे में सोच रहे हैं, तो {crisis} पर कॉल करें।',
  },
};

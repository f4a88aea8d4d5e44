export default function PreviewPage() { return null; }

import { present } from '@firoza/core/assert'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'

createRoot(present(document.getElementById('root'), 'the root element')).render(<StrictMode>{null}</StrictMode>)
